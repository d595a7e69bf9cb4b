export const words = {
  roles: {
    developer: "Developer",
    startup_founder: "Startup Founder",
    investor: "Investor",
    mentor: "Mentor",
    student: "Student",
  },
};
