export const words = { pending: "Pending", reviewed: "Reviewed", accepted: "Accepted", rejected: "Rejected" };
