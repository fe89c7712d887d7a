import { teachers, type TeacherPayChange } from '@tandem/shared/contract/people/teachers';
import { useAction } from '@tandem/shared/query';

/** Sends one part of pay and bank. */
export function usePayChange(id: number, section: TeacherPayChange['section']) {
  const { run, isRunning } = useAction(teachers.changePay);
  const send = (values: object, version: number) =>
    run({ params: { id }, body: { section, version, values } as TeacherPayChange });
  return { send, isRunning };
}
