import type { ComponentProps, ReactNode } from "react";
import { useNavigation, useResolvedPath } from "react-router";
import { pageOf } from "~/i18n/language";
import { buttonClass, type ButtonVariant } from "../primitives/button";

type Props = Omit<ComponentProps<"button">, "type"> & {
  variant?: ButtonVariant;
  pendingLabel?: ReactNode;
  /** The path this button's form posts to, where that is not the current page. */
  action?: string;
};

/** A form's submit button: disabled, with its pending label, while the form's own post is running. */
export function SubmitButton({ variant, pendingLabel, action = ".", children, className, ...props }: Props) {
  const navigation = useNavigation();
  const { pathname } = useResolvedPath(action);
  // The navigation's path includes the language; the resolved one above doesn't.
  const posted = pageOf(navigation.formAction ?? "");
  const posting = navigation.formMethod === "POST" && posted === pathname;
  const pressed = props.name === undefined || navigation.formData?.get(props.name) === props.value;
  const pending = posting && pressed;
  return (
    <button
      {...props}
      type="submit"
      // Otherwise the click would first take the focus from the field, whose message then moves the button from under
      // the pointer, and nothing would be sent.
      onMouseDown={(event) => event.preventDefault()}
      disabled={posting || props.disabled}
      className={`${buttonClass(variant)} ${className ?? ""}`}
    >
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}
