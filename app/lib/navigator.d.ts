/** Not every browser has it, so TypeScript's own types leave it out. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
