import ts from "typescript";
import { classStringsOf } from "./class-strings.ts";

export type Violation = { file: string; line: number; rule: string; message: string };

type Report = (node: ts.Node, rule: string, message: string) => void;

/** The allowed comments that switch a rule off, each with its file. */
const ALLOWED_DISABLES: readonly string[] = [];

const DISABLE = /(?:eslint|oxlint)-disable|@ts-(?:ignore|expect-error|nocheck)/;

/** Returns the violations in a file. `file` is its path from the repository's root, with "/" between folders. */
export function checkFile(file: string, text: string): Violation[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const violations: Violation[] = [];
  const reportAt = (position: number, rule: string, message: string) => {
    violations.push({ file, line: source.getLineAndCharacterOfPosition(position).line + 1, rule, message });
  };
  const report: Report = (node, rule, message) => reportAt(node.getStart(source), rule, message);

  checkComments(file, text, reportAt);
  if (file.startsWith("app/")) {
    checkName(file, source, report);
    visit(source, (node) => {
      checkBarrel(node, report);
      checkZod(file, node, report);
      checkSupabaseCall(file, node, report);
      checkFilterText(node, report);
      checkInlineStyle(node, report);
      checkFormReading(file, node, report);
    });
    if (/^app\/(?:routes|features)\//.test(file)) checkFrames(file, source, text, reportAt);
    checkRed(file, source, text, reportAt);
  }
  return violations;
}

function visit(node: ts.Node, check: (node: ts.Node) => void): void {
  check(node);
  ts.forEachChild(node, (child) => visit(child, check));
}

function checkComments(
  file: string,
  text: string,
  report: (position: number, rule: string, message: string) => void,
): void {
  if (ALLOWED_DISABLES.includes(file)) return;
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, text);
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isComment = token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia;
    if (isComment && DISABLE.test(scanner.getTokenText())) {
      report(scanner.getTokenStart(), "no-disable", "a rule is switched off: mend what it found");
    }
  }
}

function checkName(file: string, source: ts.SourceFile, report: Report): void {
  const name = file.split("/").at(-1) ?? "";
  if (!/^[a-z0-9$]+(?:[-.][a-z0-9$]+)*$/.test(name)) report(source, "kebab-case", `${name} is not in kebab-case`);
  if (/^index\.tsx?$/.test(name)) report(source, "no-barrel", "name the file after what it holds, not index");
}

function specifierOf(node: ts.Node): string | null {
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const specifier = isDynamic
    ? node.arguments[0]
    : ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : undefined;
  return specifier && ts.isStringLiteralLike(specifier) ? specifier.text : null;
}

function checkBarrel(node: ts.Node, report: Report): void {
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    report(node, "no-barrel", "import from the file that defines it instead of passing it on");
  }
}

function checkZod(file: string, node: ts.Node, report: Report): void {
  if (specifierOf(node) === "zod" && file !== "app/lib/zod.ts") {
    report(node, "one-zod", "import it from ~/lib/zod, which keeps it from compiling code");
  }
}

function checkSupabaseCall(file: string, node: ts.Node, report: Report): void {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const { name, expression } = node.expression;
  if (name.text === "getSession" && !/^app\/(supabase|middleware)\//.test(file)) {
    report(node, "no-get-session", "the cookie's word is no proof: take the identity from the context");
  }
  if (name.text !== "from" && name.text !== "rpc") return;
  const isBuiltIn = ts.isIdentifier(expression) && /^[A-Z]/.test(expression.text);
  if (!isBuiltIn && !/\.(queries|mutations)\.server\.ts$/.test(file)) {
    report(node, "database-calls", `.${name.text}() belongs in a *.queries.server.ts or *.mutations.server.ts file`);
  }
}

/** The files that may read a posted body and its intent: on the server, and in the browser before it is sent. */
const READS_FORMS = ["app/lib/posted-form.server.ts", "app/lib/form-action.server.ts", "app/lib/offline-guard.ts"];

function checkFormReading(file: string, node: ts.Node, report: Report): void {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  if (READS_FORMS.includes(file)) return;
  const [argument] = node.arguments;
  const asksIntent = argument !== undefined && ts.isStringLiteralLike(argument) && argument.text === "intent";
  const onServer = /\.server\.ts$|^app\/routes\//.test(file);
  const { text } = node.expression.name;
  if (text === "formData" || (onServer && text === "get" && asksIntent)) {
    report(node, "one-form", "a form is read once: take it by formAction, intentAction or buttonAction");
  }
}

const FILTERS = new Set(["or", "filter", "not"]);

function checkFilterText(node: ts.Node, report: Report): void {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  if (!FILTERS.has(node.expression.name.text) || !node.arguments.some(isBuiltText)) return;
  report(node, "no-filter-text", `.${node.expression.name.text}() with a text built at run time: typed text is data`);
}

function isBuiltText(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isBuiltText(node.expression);
  if (ts.isTemplateExpression(node)) return true;
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return isSum && [node.left, node.right].some((side) => ts.isStringLiteralLike(side) || isBuiltText(side));
}

function checkInlineStyle(node: ts.Node, report: Report): void {
  if (ts.isJsxAttribute(node) && node.name.getText() === "style") {
    report(node, "no-inline-style", "the Content-Security-Policy refuses style attributes: use a class");
  }
}

/** The files that may use the red of the flag's disc: for what is current or unread, and for the logo's disc. */
const HERE_AND_NOW = [
  "app/features/dashboard/components/dashboard-tabs.tsx",
  "app/features/messages/components/message-list.tsx",
  "app/features/messages/components/thread-list.tsx",
  "app/features/notifications/components/notification-item.tsx",
  "app/ui/layout/header.tsx",
  "app/ui/layout/tab-links.tsx",
];

/** Red means "current or unread" and nothing else (docs/design.md): red bullets of a list would blur that. */
function checkRed(
  file: string,
  source: ts.SourceFile,
  text: string,
  report: (position: number, rule: string, message: string) => void,
): void {
  if (HERE_AND_NOW.includes(file)) return;
  for (const { classes, line } of classStringsOf(file, text)) {
    const red = classes.find((name) => name.endsWith("-accent"));
    const position = source.getPositionOfLineAndCharacter(line - 1, 0);
    if (red) report(position, "red-is-now", `${red}: the red of the disc is for what is unread or current`);
  }
}

const OWN_TAG = /^(?:main|h[1-6])$/;

/** Classes that draw a frame, each with the part of the kit to use instead. */
const OWN_FRAMES: readonly { has: RegExp[]; part: string }[] = [
  { has: [/^mx-auto$/], part: "Page, Container or Band" },
  { has: [/^(?:\w+:)*rounded(?:-(?:md|lg|xl))?$/, /^border(?:-dashed)?$/], part: "Card, Rows, Tiles, Notice or Empty" },
  { has: [/^underline$/], part: "TextLink" },
];

/** Pages are made of the parts in app/ui: separate frames, headings and links soon look different from the rest. */
function checkFrames(
  file: string,
  source: ts.SourceFile,
  text: string,
  report: (position: number, rule: string, message: string) => void,
): void {
  visit(source, (node) => {
    if (!ts.isJsxOpeningLikeElement(node)) return;
    const tag = node.tagName.getText(source);
    if (OWN_TAG.test(tag)) report(node.getStart(source), "no-own-frame", `<${tag}>: take Page, Section or Heading`);
  });
  for (const { classes, line } of classStringsOf(file, text)) {
    for (const { has, part } of OWN_FRAMES) {
      if (!has.every((pattern) => classes.some((name) => pattern.test(name)))) continue;
      const position = source.getPositionOfLineAndCharacter(line - 1, 0);
      report(position, "no-own-frame", `"${classes.join(" ")}": take ${part}`);
    }
  }
}
