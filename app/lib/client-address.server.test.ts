import { beforeEach, expect, test, vi } from "vitest";
import { clientAddress } from "./client-address.server";
import * as log from "./log.server";

vi.mock("./log.server", () => ({ logWarning: vi.fn<() => void>() }));
const proxies = vi.hoisted(() => ({ count: 0 }));
vi.mock("./env.server", () => ({ env: () => ({ TRUSTED_PROXIES: proxies.count }) }));

const warning = vi.mocked(log.logWarning);
beforeEach(() => void warning.mockClear());

const forwarded = () => new Request("https://techsetu.example/", { headers: { "X-Forwarded-For": "192.0.2.7" } });

test("the operator learns once that a proxy is in front of us which nobody has told us of", () => {
  proxies.count = 1;
  clientAddress(forwarded());
  proxies.count = 0;
  clientAddress(new Request("https://techsetu.example/"));
  expect(warning).not.toHaveBeenCalled();
  clientAddress(forwarded());
  clientAddress(forwarded());
  expect(warning).toHaveBeenCalledExactlyOnceWith("X-Forwarded-For is ignored", {
    until: "TRUSTED_PROXIES is the number of proxies in front of us",
  });
});
