import { teachers } from '@tandem/shared/contract/people/teachers';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { asText } from '@tandem/shared/fields/text';
import type { Section } from '@tandem/shared/forms/fields/section';
import { useEndpoint } from '@tandem/shared/query';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { timeTyped } from '@tandem/shared/rules/time/slots';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';

interface Props {
  group: GroupFile;
  section: Section;
  /** Learns the name of whoever is chosen. */
  names: Map<unknown, string | null>;
}

const { label, none } = groupTables.teacher.teacherId;

/** The group's teacher, somebody who is free and qualified then, or «à pourvoir». */
export function TeacherField({ group, section, names }: Props) {
  const { branchId, locationCourseId, teacherId, teacher } = group;
  const time = timeTyped(asText(section.values['startsAt']));
  const secondWeekday = asText(section.values['secondWeekday']);
  const secondTime = timeTyped(asText(section.values['secondStartsAt']));
  const query = {
    branchId,
    locationCourseId,
    weekday: asText(section.values['weekday']),
    time,
    ...(secondWeekday && { secondWeekday, secondTime }),
  };
  const asked = teachers.availabilitySearch.query.safeParse(query);
  const found = useEndpoint(
    teachers.availabilitySearch,
    { query: asked.data ?? { branchId, weekday: 'lu', time: '' } },
    { isEnabled: asked.success },
  );
  const others = (found.data?.rows ?? []).filter(({ id }) => id !== teacherId);
  const options = [
    ...(teacherId !== null ? [{ value: String(teacherId), label: teacher ?? '' }] : []),
    ...others.map((row) => ({ value: String(row.id), label: fullNameOf(row) })),
  ];
  const chosen = section.values['teacherId'];
  return (
    <SelectField
      name={`${section.name}.teacherId`}
      label={label}
      error={section.errorOf('teacherId')}
      placeholder={none}
      options={options}
      value={asText(chosen)}
      onValue={(key) => {
        const id = key ? Number(key) : null;
        names.set(id, options.find(({ value }) => value === key)?.label ?? null);
        section.set({ teacherId: id });
      }}
    />
  );
}
