import { describe, expect, test } from "vitest";
import { addressBehind, addressGroup } from "./address-group";

const FORGED = "203.0.113.9";

describe("a visitor's address", () => {
  test.each([
    [0, "", "198.51.100.7"],
    [0, FORGED, "198.51.100.7"],
    [1, "", "198.51.100.7"],
    [1, "192.0.2.4", "192.0.2.4"],
    [1, `${FORGED}, 192.0.2.4`, "192.0.2.4"],
    [1, `${FORGED},${FORGED} ,  192.0.2.4 `, "192.0.2.4"],
    [2, "192.0.2.4, 10.0.0.1", "192.0.2.4"],
    [2, `${FORGED}, 192.0.2.4, 10.0.0.1`, "192.0.2.4"],
    [2, "192.0.2.4", "192.0.2.4"],
    [1, "192.0.2.4:51234", "192.0.2.4"],
    [1, "[2001:db8::1]:443", "2001:db8::1"],
    [1, "2001:0DB8:0:0::1", "2001:db8::1"],
    [1, "::ffff:192.0.2.4", "192.0.2.4"],
    [1, "fe80::1%eth0", "fe80::1"],
    [1, "unknown", "198.51.100.7"],
    [1, `${FORGED}, <script>`, "198.51.100.7"],
    [1, `${FORGED},`, "198.51.100.7"],
  ])("with %i trusted proxies and X-Forwarded-For %j is %s", (trusted, forwardedFor, address) => {
    expect(addressBehind(trusted, "198.51.100.7", forwardedFor)).toBe(address);
  });

  test("is one for both ways to write an IPv4 peer, and unknown where there is none", () => {
    expect(addressBehind(0, "::ffff:198.51.100.7", "")).toBe("198.51.100.7");
    expect(addressBehind(0, "", FORGED)).toBe("unknown");
  });
});

test("an IPv6 line is counted as one, whichever of its addresses it uses", () => {
  expect(addressGroup("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
  expect(addressGroup("2001:db8:1:2::ffff")).toBe("2001:db8:1:2::/64");
  expect(addressGroup("2001:db8:1:3::1")).not.toBe("2001:db8:1:2::/64");
  expect(addressGroup("192.0.2.4")).toBe("192.0.2.4");
  expect(addressGroup("unknown")).toBe("unknown");
});
