export const words = { name: "Name", address: "Address", email: "Email", phone: "Phone" };
