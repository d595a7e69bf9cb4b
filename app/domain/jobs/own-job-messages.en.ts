export const words = { filled: "Choose whether the job is filled" };
