import type * as Harfbuzz from "harfbuzzjs";
import { expect, it, vi } from "vitest";
import { loadShaper } from "./shaper.server";

// The collector does not see HarfBuzz's memory: the number of created objects measures it.
const made = vi.hoisted(() => ({ buffers: 0, fonts: 0 }));
vi.mock("harfbuzzjs", async (original) => {
  const harfbuzz = await original<typeof Harfbuzz>();
  return {
    ...harfbuzz,
    Buffer: class extends harfbuzz.Buffer {
      constructor() {
        super();
        made.buffers += 1;
      }
    },
    Font: class extends harfbuzz.Font {
      constructor(face: ConstructorParameters<typeof harfbuzz.Font>[0]) {
        super(face as never);
        made.fonts += 1;
      }
    },
  };
});

it("a process that shapes any number of texts holds one buffer and a font a weight", async () => {
  const { regular, bold } = await loadShaper();
  for (let text = 0; text < 500; text += 1) {
    regular.shape(`React ${text} রহিমা খাতুন`);
    bold.shape("ক্ষ");
  }
  expect(made).toEqual({ buffers: 1, fonts: 2 });
});

it("a text comes back from its clusters, in the order in which it is typed", async () => {
  const { regular } = await loadShaper();
  for (const text of ["React ক্ষ্মি নে, office", "র\u200D্যাম কৌশল ড়", "A\u0301 é"]) {
    expect(
      regular
        .shape(text)
        .map((cluster) => cluster.text)
        .join(""),
    ).toBe(text);
  }
});
