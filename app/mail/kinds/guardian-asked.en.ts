export const words = {
  subject: "A young person names you as parent or guardian",
  preview: "You decide what is open to them on TechSetu.",
  body: "Somebody has an account on TechSetu, a platform for Bangladesh's technology sector. They told us that they are under 18, and gave us this address as a parent's or guardian's. The page below says who they are, and what they can use if you agree.",
  next: "Nothing changes unless you press yes there. Keep this mail: the same link withdraws your yes at any time. If it is not your child, say no there, or do nothing: in 30 days we forget your address.",
  action: "Read and decide",
  why: "You get this mail because a member under 18 gave this address as a guardian's.",
};
