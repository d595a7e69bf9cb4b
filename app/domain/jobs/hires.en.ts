export const words = { self: "Itself", client: "A client" };
