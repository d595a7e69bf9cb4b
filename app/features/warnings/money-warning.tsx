import { Notice } from "~/ui/primitives/notice";
import { warnings } from "./warnings.words";

/** Warns of a stranger's text that asks for money. */
export function MoneyWarning({ messages = false }: { messages?: boolean }) {
  const t = warnings();
  return (
    <Notice tone="warning">
      <p>{messages ? t.moneyInMessages : t.money}</p>
    </Notice>
  );
}
