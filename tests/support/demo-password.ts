/** The password of the sample data's members. */
export const DEMO_PASSWORD = "Setu-demo-2026!";
