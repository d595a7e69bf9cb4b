import type { FieldMetadata } from "@conform-to/react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { controlClass, describedBy, Field } from "~/ui/form/field";
import { buttonClass } from "~/ui/primitives/button";
import { joinSkills, MAX_SKILLS, parseSkills } from "~/domain/skill-list";
import { chipClass } from "~/ui/primitives/pill";
import { jobFormWords } from "./job-form.words";

/**
 * The skills a job asks for. Without scripts a text box for a list; with scripts an input whose Enter key and button
 * add one skill each. Served as a box, because Enter in a single-line input would post the form (requirements/jobs.md
 * 64). One field holds the list either way.
 */
export function SkillsField({ field }: { field: FieldMetadata<string> }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [skills, setSkills] = useState<string[] | null>(null);

  // Keeps what was typed before the scripts loaded, and keeps the box while the member is still typing in it. Read and
  // replaced in one task, between which nothing can be typed.
  useLayoutEffect(() => {
    if (document.activeElement !== box.current) setSkills(parseSkills(box.current?.value ?? ""));
  }, []);

  if (skills === null) {
    const t = jobFormWords();
    const hint = t.skillsHint(MAX_SKILLS);
    return (
      <Field field={field} label={t.skills} hint={hint}>
        <textarea
          ref={box}
          id={field.id}
          name={field.name}
          form={field.formId}
          rows={1}
          defaultValue={field.initialValue}
          aria-invalid={field.errors?.length ? true : undefined}
          aria-describedby={describedBy(field, hint)}
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
  const t = jobFormWords();
  const hint = t.skillsHintLive(MAX_SKILLS);

  const add = () => {
    const added = parseSkills(joinSkills([...skills, typed]));
    setSaid(added.length > skills.length ? t.added(added.slice(skills.length)) : "");
    onChange(added);
    setTyped("");
    input.current?.focus();
  };
  const remove = (skill: string) => {
    setSaid(t.removed(skill));
    onChange(skills.filter((other) => other !== skill));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // In an input method (for Bangla, say) Enter may also pick a word.
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
    event.preventDefault();
    add();
  };

  return (
    <Field field={field} label={t.skills} hint={hint}>
      {/* Includes text left in the box, so that nothing typed is lost. */}
      <input
        type="hidden"
        name={field.name}
        form={field.formId}
        value={joinSkills(parseSkills(joinSkills([...skills, typed])))}
        data-kept
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
          aria-describedby={describedBy(field, hint)}
          className={controlClass}
        />
        <button type="button" onClick={add} className={`whitespace-nowrap ${buttonClass("secondary")}`}>
          {t.add}
        </button>
      </div>
      <ul aria-label={t.chosen} className="flex flex-wrap gap-2 empty:hidden">
        {skills.map((skill) => (
          <li key={skill} className="max-w-full">
            <button type="button" onClick={() => remove(skill)} className={chipClass}>
              <span className="sr-only">{t.remove}</span>
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
