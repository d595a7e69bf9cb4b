import type { ReactNode } from "react";

export const words = {
  onceOlder: (settings: (text: string) => ReactNode) => (
    <>
      This ends once a parent or guardian agrees, or you are 18. You can name a guardian, or later say that you are 18,
      in your {settings("settings")}.
    </>
  ),
};
