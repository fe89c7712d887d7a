import type { GroupToHandOver } from '@tandem/shared/contract/people/teachers.hand-over';
import type { AvailableTeacher } from '@tandem/shared/contract/people/teachers.search';
import { hoursText } from '@tandem/shared/rules/courses/hours';
import { countOf } from '@tandem/shared/rules/text/count';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { MailLink, PhoneLink } from '../../../kit/record/file/reach';
import { Reasons } from '../search/Reasons';
import styles from './departure.module.css';

interface Props {
  group: GroupToHandOver;
  takerId: number | null;
  onTaker: (id: number | null) => void;
}

const whenOf = (group: GroupToHandOver) => hoursText(group) || 'sans horaire';

const optionOf = ({ id, groups, maxGroups, ...name }: AvailableTeacher) => ({
  value: String(id),
  label: `${fullNameOf(name)} (${countOf(groups, 'groupe')}${maxGroups === null ? '' : ` sur ${maxGroups}`})`,
});

/** One group, who takes it over, and why that person. */
export function HandedGroup({ group, takerId, onTaker }: Props) {
  const { code, branch, location, places, takers } = group;
  const taker = takers.find(({ id }) => id === takerId);
  return (
    <li className={styles.group}>
      <p className={styles.what}>
        <strong>{code}</strong>
        <span>{`${branch}, ${location}, ${whenOf(group)}, ${countOf(places, 'apprenti·e')}`}</span>
      </p>
      <SelectField
        label={`Qui reprend ${code}`}
        options={takers.map(optionOf)}
        placeholder="Sans répétiteur·trice (à pourvoir)"
        value={taker ? String(taker.id) : ''}
        onValue={(value) => onTaker(value ? Number(value) : null)}
      />
      {taker ? (
        <div className={styles.why}>
          <Reasons of={taker.reasons} />
          <PhoneLink number={taker.mobile} />
          <MailLink address={taker.email} />
        </div>
      ) : (
        <p className={styles.note}>
          {takers.length === 0
            ? 'Personne n’enseigne cette branche à ce moment\u00a0: le groupe reste à pourvoir.'
            : 'Le groupe continue sans répétiteur·trice jusqu’à ce que quelqu’un le reprenne.'}
        </p>
      )}
    </li>
  );
}
