export const words = {
  title: "Withdraw your application?",
  text: "Your letter and the copy of your CV are deleted.",
  label: "Yes, withdraw",
};
