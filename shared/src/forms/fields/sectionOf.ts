import type { Values } from '../../fields/field';
import type { Section } from './section';

/** What a section needs of `useZodForm`, whatever the form's own type. */
interface Form {
  watch(path?: string): unknown;
  setValue(path: string, value: unknown, how: Record<string, boolean>): void;
  leave(path: string): void;
  errorOf(path: string): string | undefined;
  formState: { isSubmitted: boolean };
}

/** One part of a form, `''` for all of it, as `SectionFields` takes it; `name` stands before the ids. */
export function sectionOf(given: unknown, path: string, name = path): Section {
  const form = given as Form;
  const at = (field: string) => (path ? `${path}.${field}` : field);
  return {
    name,
    values: ((path ? form.watch(path) : form.watch()) ?? {}) as Values,
    errorOf: (field) => form.errorOf(at(field)),
    set: (changes) => {
      for (const [field, value] of Object.entries(changes)) {
        const shouldValidate = form.formState.isSubmitted || form.errorOf(at(field)) !== undefined;
        form.setValue(at(field), value, { shouldDirty: true, shouldTouch: true, shouldValidate });
      }
    },
    touch: (field) => form.leave(at(field)),
  };
}
