import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { BLOCKED_IN_MESSAGES_PATH } from "~/domain/messages/paths";
import { BlockedList } from "./blocked-list";

test.each([[[]], [[{ id: "b", label: "Rahim" }]]])(
  "the settings lead to the blocked, whoever they are: %j",
  (blocks) => {
    const Page = createRoutesStub([{ path: "/", Component: () => <BlockedList blocks={blocks} /> }]);
    const [path, anchor] = BLOCKED_IN_MESSAGES_PATH.split("#");
    expect(path).toBe("/messages");
    expect(renderToStaticMarkup(<Page />)).toContain(`id="${anchor}"`);
  },
);
