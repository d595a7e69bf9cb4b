import type { FieldMetadata } from "@conform-to/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { controlClass, describedBy, Field } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import { joinSkills, MAX_SKILLS, parseSkills } from "~/domain/skill-list";
import { chipClass } from "~/ui/primitives/pill";

const HINT = `Up to ${MAX_SKILLS}, separated by commas.`;

/**
 * The skills a job asks for. Served as a box for a list; scripts make it an input whose Enter key and
 * button add one skill each. A box and not a line, because Enter in a line would post the form
 * (requirements/jobs.md 64). Either way one field carries the list.
 */
export function SkillsField({ field }: { field: FieldMetadata<string> }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [skills, setSkills] = useState<string[] | null>(null);

  // What was typed before the scripts came is kept.
  useEffect(() => setSkills(parseSkills(box.current?.value ?? "")), []);

  if (skills === null) {
    return (
      <Field field={field} label="Skills" hint={HINT}>
        <textarea
          ref={box}
          id={field.id}
          name={field.name}
          form={field.formId}
          rows={2}
          defaultValue={field.initialValue}
          aria-invalid={field.errors?.length ? true : undefined}
          aria-describedby={describedBy(field, HINT)}
          className={controlClass}
        />
      </Field>
    );
  }
  return <SkillsEditor field={field} skills={skills} onChange={setSkills} />;
}

type EditorProps = { field: FieldMetadata<string>; skills: string[]; onChange: (skills: string[]) => void };

function SkillsEditor({ field, skills, onChange }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");

  const add = () => {
    const added = parseSkills(joinSkills([...skills, typed]));
    setSaid(added.length > skills.length ? `${added.slice(skills.length).join(", ")} added` : "");
    onChange(added);
    setTyped("");
    input.current?.focus();
  };
  const remove = (skill: string) => {
    setSaid(`${skill} removed`);
    onChange(skills.filter((other) => other !== skill));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Enter may also choose a word of an input method, such as a Bangla one.
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
    event.preventDefault();
    add();
  };

  return (
    <Field field={field} label="Skills" hint={`Up to ${MAX_SKILLS}. Press Enter or Add after each.`}>
      {/* What is left in the box counts too: nobody means to lose it. */}
      <input
        type="hidden"
        name={field.name}
        form={field.formId}
        value={joinSkills(parseSkills(joinSkills([...skills, typed])))}
      />
      <div className="flex gap-2">
        <input
          ref={input}
          id={field.id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          enterKeyHint="enter"
          autoComplete="off"
          aria-invalid={field.errors?.length ? true : undefined}
          aria-describedby={describedBy(field, HINT)}
          className={controlClass}
        />
        <button type="button" onClick={add} className={buttonClass("secondary")}>
          Add
        </button>
      </div>
      <ul aria-label="Chosen skills" className="flex flex-wrap gap-2 empty:hidden">
        {skills.map((skill) => (
          <li key={skill} className="max-w-full">
            <button type="button" onClick={() => remove(skill)} className={chipClass}>
              <span className="sr-only">Remove </span>
              <span className="truncate">{skill}</span>
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Field>
  );
}
