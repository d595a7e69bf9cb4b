export const words = {
  subject: "A young person named you as their parent or guardian",
  preview: "You decide what they can use on TechSetu.",
  body: "Somebody has an account on TechSetu, a platform for Bangladesh's technology sector. They told us that they are under 18, and that this is the address of their parent or guardian. The page below says who they are, and what they can use if you agree.",
  next: "Nothing changes unless you press yes there. Keep this email: with the same link you can withdraw your consent at any time. If it is not your child, say no there, or do nothing: we delete your address 30 days after they last gave it to us.",
  action: "Read and decide",
  why: "You get this email because a member under 18 gave us this address as their guardian's.",
};
