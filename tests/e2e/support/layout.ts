import type { Page } from "@playwright/test";

/**
 * The minimum size of targets by WCAG 2.5.8, in px, and this site's minimum for its own controls: for a finger, and
 * where a pointer is likely.
 */
const SIZES = { target: 24, control: { phone: 36, desk: 30 } };

/** Otherwise a browser may lay out what is below the screen only when somebody scrolls near it. */
export const LAID_OUT = "* { content-visibility: visible !important }";

/** Text spaced as WCAG 1.4.12 lets readers space it. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** The share of a small screen that fixed parts may take while the page scrolls. */
const MOST_STAYING = 0.34;

/**
 * Every target that is too small for a finger, overlaps another target, or is covered by something else. Leaves the
 * window as tall as the page. What is below the screen has to be laid out (`LAID_OUT`).
 */
export async function findBadTargets(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  const { target, control } = SIZES;
  const faults = await page.evaluate(badTargets, { target, control: width < 640 ? control.phone : control.desk });
  return faults.map((fault) => `at ${width}: ${fault}`);
}

/** What is cut or pushed out sideways at a width once text is spaced as its reader likes. */
export async function findLostBySpacing(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const before = await page.evaluate(cutTexts);
  const restore = await addRules(page, SPACED);
  const cuts = (await page.evaluate(cutTexts)).filter((cut) => !before.includes(cut));
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await restore();
  const faults = cuts.map((cut) => `spaced at ${width} cuts ${cut}`);
  return excess > 0 ? [...faults, `spaced at ${width} is ${excess} px too wide`] : faults;
}

/** What covers the text, or the focused element, at 400 % on a screen of 1280 × 1024. */
export async function findLostByZoom(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  return (await page.evaluate(lostByZoom, MOST_STAYING)).map((fault) => `at 400 % ${fault}`);
}

/** The texts in which a line begins with the dot that separates two facts. */
export async function findLeadingDots(page: Page): Promise<string[]> {
  const restore = await addRules(page, LAID_OUT);
  const found = await page.evaluate(leadingDots);
  await restore();
  return found;
}

/** How many mail addresses take more than a line, and those in which a line begins inside a word. */
export function findBrokenAddresses(page: Page): Promise<{ long: number; broken: string[] }> {
  return page.evaluate(brokenAddresses);
}

/** Adds rules to the current page; without scripts a page never tells Playwright that a style has loaded. */
async function addRules(page: Page, text: string): Promise<() => Promise<void>> {
  const style = await page.evaluateHandle((rules) => {
    const element = Object.assign(document.createElement("style"), { textContent: rules });
    document.head.append(element);
    return element;
  }, text);
  return () => style.evaluate((element) => element.remove());
}

function badTargets({ target, control }: { target: number; control: number }): string[] {
  const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem]";
  const name = (element: Element) => element.outerHTML.replace(/class="[^"]*"\s*/, "").slice(0, 90);
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height, right, bottom } = element.getBoundingClientRect();
    // Collapsed content is outside a box that hides it.
    const isOutside = (box: Element) => {
      const { top, bottom } = box.getBoundingClientRect();
      const isHiding = /hidden|clip/.test(getComputedStyle(box).overflowY);
      return isHiding && (bottom - top < 2 || element.getBoundingClientRect().top >= bottom);
    };
    for (let box = element.parentElement; box; box = box.parentElement) if (isOutside(box)) return false;
    // Visually hidden content is a pixel in size, or off the page until it has the focus.
    return width > 1 && height > 1 && right > 0 && bottom > 0 && getComputedStyle(element).clipPath === "none";
  };
  /** What is really pressed: for a choice the label as well. */
  const boxesOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isChoice = element instanceof HTMLInputElement && /^(radio|checkbox|file)$/.test(element.type);
    return isChoice && labels.length > 0 ? [element, ...labels] : [element];
  };
  const isInText = (element: Element) => {
    if (getComputedStyle(element).display !== "inline") return false;
    const around = element.parentElement?.textContent?.trim() ?? "";
    return around.length > (element.textContent?.trim().length ?? 0);
  };
  const isStaying = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
    return false;
  };
  const faults: string[] = [];
  const shown: { element: Element; boxes: Element[] }[] = [];
  const pressed: { element: Element; box: DOMRect }[] = [];
  for (const element of document.querySelectorAll(selector)) {
    // Shapes of a map touch each other; a trap for programs is nobody's target.
    if (element.matches(":disabled, svg *, [tabindex='-1']")) continue;
    const boxes = boxesOf(element).filter(isShown);
    const [first] = boxes;
    if (!first) continue;
    const rects = boxes.map((box) => box.getBoundingClientRect());
    const widest = Math.max(...rects.map(({ width }) => width));
    const tallest = Math.max(...rects.map(({ height }) => height));
    const isControl = element.matches("button, select, textarea, summary, input:not([type=radio], [type=checkbox])");
    // A line of text differs slightly in height and width between fonts.
    const isSmall = Math.min(widest, tallest) < target - 4 || widest * tallest < target * target;
    if (!isInText(element) && (isSmall || (isControl && tallest < control - 0.5)))
      faults.push(`${Math.round(widest)} × ${Math.round(tallest)} px are too small: ${name(element)}`);

    const [line] = first.getClientRects();
    // Fixed parts cover everything at some time: the check at 400 % covers them.
    if (line && !isStaying(element)) pressed.push({ element, box: line });
    shown.push({ element, boxes });
  }
  for (const { element, boxes } of shown) {
    boxes[0]?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const line = boxes[0]?.getClientRects()[0];
    if (!line) continue;
    const hit = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    const isHit = hit && boxes.some((box) => box.contains(hit) || hit.closest("label")?.control === element);
    if (!isHit) faults.push(`${name(element)} is covered by ${hit ? name(hit) : "nothing"}`);
  }
  for (const [index, one] of pressed.entries()) {
    for (const other of pressed.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // A field has its own button at its end.
      if (one.element.matches("input") && other.element.matches("button")) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const tall = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 2 && tall > 2) faults.push(`${name(one.element)} lies over ${name(other.element)}`);
    }
  }
  return faults;
}

/** Texts in boxes that hide their overflow without showing that there is more. */
function cutTexts(): string[] {
  const cuts: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const style = getComputedStyle(element);
    const isHidden = (overflow: string) => overflow === "hidden" || overflow === "clip";
    // Hardly any box hides overflow, and reading the text of every box would read the page again and again.
    if (!isHidden(style.overflowX) && !isHidden(style.overflowY)) continue;
    if (!element.checkVisibility() || !element.textContent?.trim()) continue;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    // Content for screen readers only is a pixel in size; an ellipsis shows that there is more.
    if (clientWidth <= 1 || clientHeight <= 1 || style.textOverflow === "ellipsis") continue;
    if (style.getPropertyValue("-webkit-line-clamp") !== "none") continue;
    // A card shows as many skills as fit in a row.
    if (element.matches("article ul")) continue;
    const isCut =
      (isHidden(style.overflowX) && scrollWidth > clientWidth + 1) ||
      (isHidden(style.overflowY) && scrollHeight > clientHeight + 1);
    if (isCut) cuts.push(`${element.tagName.toLowerCase()} ${element.textContent.trim().slice(0, 40)}`);
  }
  return cuts;
}

function leadingDots(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { index } of (text.nodeValue ?? "").matchAll(/·/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const dot = range.getBoundingClientRect();
      let block = text.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      if (!block || dot.width === 0) continue;
      range.selectNodeContents(block);
      const inLine = [...range.getClientRects()].filter(({ top, bottom }) => top < dot.bottom && bottom > dot.top);
      if (!inLine.some(({ left }) => left < dot.left - 1)) found.push(block.textContent ?? "");
    }
  }
  return found;
}

function brokenAddresses(): { long: number; broken: string[] } {
  const broken: string[] = [];
  let long = 0;
  const range = document.createRange();
  for (const element of document.body.querySelectorAll("main *")) {
    const address = element.textContent ?? "";
    if (!/^[\w.+-]+@[\w.-]+$/.test(address) || element.querySelector(":not(wbr)") || !element.checkVisibility())
      continue;
    if (element.getClientRects().length > 1) long += 1;
    let before: { bottom: number; letter: string } | undefined;
    for (const node of element.childNodes) {
      for (const [index, letter] of [...(node.nodeValue ?? "")].entries()) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { top, bottom } = range.getBoundingClientRect();
        if (before && top >= before.bottom && !/[@.]/.test(letter) && before.letter !== "-") broken.push(address);
        before = { bottom: bottom - 2, letter };
      }
    }
  }
  return { long, broken };
}

function lostByZoom(mostStaying: number): string[] {
  const faults: string[] = [];
  const name = (element: Element) => element.outerHTML.replace(/class="[^"]*"\s*/, "").slice(0, 90);
  const room = document.documentElement.scrollHeight - innerHeight;
  scrollTo({ top: room / 2, behavior: "instant" });
  let staying = 0;
  for (const element of document.body.querySelectorAll("*")) {
    const { position } = getComputedStyle(element);
    if (!/^(fixed|sticky)$/.test(position) || !element.checkVisibility()) continue;
    const { top, bottom, width } = element.getBoundingClientRect();
    if (width > innerWidth / 2) staying += Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  }
  if (room > innerHeight && staying > innerHeight * mostStaying)
    faults.push(`${Math.round(staying)} of ${innerHeight} px stay while the page scrolls`);

  for (const element of document.querySelectorAll<HTMLElement>(
    "main :is(a[href], button, input, select, textarea, summary)",
  )) {
    if (
      element.matches(":disabled, svg *, [tabindex='-1']") ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    element.focus();
    if (document.activeElement !== element) continue;
    const lines = [...element.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length === 0 || getComputedStyle(element).clipPath !== "none") continue;
    const isSeen = lines.some((line) => {
      const [left, right] = [Math.max(line.left, 0), Math.min(line.right, innerWidth)];
      const [top, bottom] = [Math.max(line.top, 0), Math.min(line.bottom, innerHeight)];
      return [0.1, 0.5, 0.9].some((part) => {
        const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
        return (
          hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest("label")?.control === element)
        );
      });
    });
    if (!isSeen) faults.push(`the focus is not seen on ${name(element)}`);
  }
  return faults;
}

/** Resolves when the page has drawn its first frames, with its fonts, and has reported what moved in them. */
export function framesDrawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}
