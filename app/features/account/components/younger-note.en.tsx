import type { ReactNode } from "react";

export const words = {
  onceOlder: (settings: (text: string) => ReactNode) => (
    <>This ends once a parent or guardian agrees, or you are 18. Start either in your {settings("settings")}.</>
  ),
};
