import { teachers } from '@tandem/shared/contract/people/teachers';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { GroupValues } from '@tandem/shared/contract/teaching/groups.fields';
import { useEndpoint } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/full-name';
import { SelectField } from '@tandem/shared/ui/SelectField';

interface Props {
  group: GroupFile;
  values: GroupValues;
  onTeacher: (id: number | null) => void;
}

/** The group's teacher, somebody who is free and qualified then, or «à pourvoir». */
export function TeacherField({ group, values, onTeacher }: Props) {
  const { branchId, locationCourseId, teacherId, teacher } = group;
  const query = { branchId, locationCourseId, weekday: values.weekday, time: values.startsAt };
  const found = useEndpoint(teachers.availabilitySearch, { query });
  const others = (found.data?.rows ?? []).filter(({ id }) => id !== teacherId);
  const options = [
    ...(teacherId !== null ? [{ value: String(teacherId), label: teacher ?? '' }] : []),
    ...others.map((row) => ({ value: String(row.id), label: fullNameOf(row) })),
  ];
  return (
    <SelectField
      name="teacherId"
      label="Répétiteur"
      placeholder="À pourvoir"
      options={options}
      value={values.teacherId === null ? '' : String(values.teacherId)}
      onValue={(key) => onTeacher(key ? Number(key) : null)}
    />
  );
}
