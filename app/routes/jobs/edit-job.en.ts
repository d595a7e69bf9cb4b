export const words = { title: "Edit job", save: "Save changes", saving: "Saving…" };
