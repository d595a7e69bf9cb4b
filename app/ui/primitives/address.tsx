import { Fragment } from "react";

const PARTS = /[@.]?[^@./]+\/*|[@./]+/g;

type Props = {
  /** For the address that the sentence is about. */
  strong?: boolean;
  children: string;
};

/**
 * A mail or web address. If too long for its line, it breaks before an "@" or a dot or after a slash, and elsewhere
 * only if it must.
 */
export function Address({ strong = false, children }: Props) {
  const Tag = strong ? "strong" : "span";
  return (
    <Tag className={`wrap-anywhere ${strong ? "text-ink" : ""}`}>
      {children.match(PARTS)?.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </Tag>
  );
}
