import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { BLOCKED_IN_MESSAGES_PATH } from "~/domain/messages/paths";
import { BlockedList } from "./blocked-list";

test.each([[[]], [[{ id: "b", label: "Rahim", asked: [] }]]])(
  "the settings lead to the blocked, whoever they are: %j",
  (blocks) => {
    const Page = createRoutesStub([{ path: "/", Component: () => <BlockedList blocks={blocks} /> }]);
    const [path, anchor] = BLOCKED_IN_MESSAGES_PATH.split("#");
    expect(path).toBe("/messages");
    expect(renderToStaticMarkup(<Page />)).toContain(`id="${anchor}"`);
  },
);

test("a founder finds beside a blocked firm what it had asked, to report it", () => {
  const asked = [{ kind: "meeting" as const, id: "m" }];
  const blocks = [
    { id: "b", label: "Padma Fund", asked },
    { id: "c", label: "Rahim", asked: [] },
  ];
  const Page = createRoutesStub([{ path: "/", Component: () => <BlockedList blocks={blocks} /> }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html.match(/href="\/report\/[^"]*"/g)).toEqual(['href="/report/meeting/m"']);
  expect(html).toContain("Report their request for a meeting");
});
