import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";

type Props = { title: string; filters: string[] };

/** What an alert is about: the title of the list, and below it each active filter. */
export function AlertSummary({ title, filters }: Props) {
  return (
    <div className="grid gap-2">
      <p className="font-bold wrap-anywhere">
        <MemberText>{title}</MemberText>
      </p>
      {filters.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {filters.map((filter) => (
            <li key={filter} className="max-w-full">
              <Pill tone="neutral">
                <MemberText>{filter}</MemberText>
              </Pill>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
