import { keysOf, slotLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { DemandCell } from '@tandem/shared/contract/teaching/registrations.matrix';
import { useEndpoint } from '@tandem/shared/query';
import { countOf } from '@tandem/shared/rules/text/count';
import { slotHours } from '@tandem/shared/rules/time/slots';
import { Card } from '@tandem/shared/ui/layout/Card';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Drawer } from '@tandem/shared/ui/overlays/Drawer';
import { Plus, X } from 'lucide-react';
import { roomText } from '../../../kit/rooms';
import { ofYear } from '../../../kit/year/useTrainingYear';
import { startsText } from '../../teaching.labels';
import styles from './DemandMap.module.css';

/** One cell: a branch at a place. */
export interface CellKey {
  branchId: number;
  locationCourseId: number;
}

interface Props {
  of: CellKey;
  /** The training year; undefined: the current one. */
  yearId: number | undefined;
  mayCreate: boolean;
  /** From below, on a phone. */
  isSheet: boolean;
  onClose: () => void;
}
type Slot = DemandCell['slots'][number];

/** The form begins with this hour and with whoever is the first to be free then. */
const newGroupAt = ({ branchId, locationCourseId }: CellKey, best: Slot | undefined) => {
  const teacher = best?.teachers[0] ? `&teacherId=${best.teachers[0].id}` : '';
  const begins = best ? `?slot=${best.weekday}_${best.slot}${teacher}` : '';
  return `/internal/appapp/groups/add/${branchId}/${locationCourseId}${begins}`;
};

const days = keysOf(weekdayLabels);
const slots = keysOf(slotLabels);
const isPossible = ({ teachers, rooms }: Slot) => teachers.length > 0 && rooms.length > 0;
const startOf = ({ slot }: Slot) => `${Number(slotHours[slot].from.slice(0, 2))} h`;

/** Why a cell looks as it does, and what to do about it. */
export function CellPanel({ of, yearId, mayCreate, isSheet, onClose }: Props) {
  const found = useEndpoint(registrations.cell, { params: of, query: ofYear(yearId) });
  const { branch, location } = found.data ?? {};
  const title = branch ? `${branch} à ${location}` : 'Case';
  const explanation = (
    <Loaded of={found}>
      {(cell) => (
        <div>
          <p className={styles.head}>{sentenceOf(cell)}</p>
          <Week cell={cell} />
          <Facts cell={cell} />
          {mayCreate && (
            <div className={styles.actions}>
              <LinkButton variant="primary" icon={<Plus size={16} aria-hidden />} to={newGroupAt(of, cell.slots[0])}>
                Créer un groupe
              </LinkButton>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );

  if (isSheet)
    return (
      <Drawer isOpen isSheet title={title} onClose={onClose}>
        {explanation}
      </Drawer>
    );
  return (
    <Card title={title} action={<IconButton label="Fermer" icon={<X size={18} aria-hidden />} onClick={onClose} />}>
      {explanation}
    </Card>
  );
}

/** «5 personnes, 3 libres mardi 17 h, 2 répétiteurs, salle 102 libre» */
function sentenceOf({ people, slots: [best] }: DemandCell): string {
  if (people.length === 0) return 'Personne n’attend ici.';
  const free =
    best &&
    `${countOf(best.registrationIds.length, 'libre')} ${weekdayLabels[best.weekday].toLowerCase()} ${startOf(best)}`;
  const teachers =
    best &&
    (best.teachers.length > 0 ? countOf(best.teachers.length, 'répétiteur·trice') : 'aucun·e répétiteur·trice libre');
  const room = best && (best.rooms[0] ? `${roomText(best.rooms[0].room)} libre` : 'aucune salle libre');
  return [countOf(people.length, 'personne'), free, teachers, room].filter(Boolean).join(', ');
}

function Week({ cell }: { cell: DemandCell }) {
  const at = new Map(cell.slots.map((slot) => [`${slot.weekday}-${slot.slot}`, slot]));
  if (cell.slots.length === 0) return null;
  return (
    <>
      <table className={styles.slots}>
        <caption className="vh">Personnes libres par créneau</caption>
        <thead>
          <tr>
            <th scope="col">Libres</th>
            {days.map((day) => (
              <th key={day} scope="col" abbr={weekdayLabels[day]}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot}>
              <th scope="row">{slotLabels[slot]}</th>
              {days.map((day) => {
                const found = at.get(`${day}-${slot}`);
                return (
                  <td
                    key={day}
                    data-people={found ? '' : undefined}
                    data-possible={found && isPossible(found) ? '' : undefined}
                    title={found && isPossible(found) ? 'Répétiteur·trice et salle libres' : undefined}
                  >
                    {found ? found.registrationIds.length : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Souligné&nbsp;: un·e répétiteur·trice et une salle sont libres.</p>
    </>
  );
}

function Facts({ cell: { people, slots: found, groups } }: { cell: DemandCell }) {
  const [best] = found;
  const names = people
    .filter(({ registrationId }) => best?.registrationIds.includes(registrationId))
    .map(({ name }) => name);
  return (
    <ul className={styles.facts}>
      {best && names.length > 0 && (
        <li>
          <b>{names.join(', ')}</b>
          {`\u00a0: ${weekdayLabels[best.weekday].toLowerCase()} dès ${startOf(best)}`}
        </li>
      )}
      {best && best.teachers.length > 0 && (
        <li>
          <b>
            {best.teachers
              .slice(0, 3)
              .map(({ name }) => name)
              .join(', ')}
          </b>
          {best.teachers.length > 3 && ` et ${best.teachers.length - 3} autres`}
        </li>
      )}
      {best?.rooms[0] && (
        <li>
          <b>{roomText(best.rooms[0].room)}</b>
          {` (${best.rooms[0].building})${best.rooms[0].seats ? `, ${best.rooms[0].seats} places` : ''}`}
        </li>
      )}
      {groups.map(({ id, code, seatsFree, suits, ...group }) => (
        <li key={id}>
          <b>{`${countOf(seatsFree, 'place')} dans ${code}`}</b>
          {`, ${startsText(group)}`}
          {suits.length > 0 && `\u00a0: convient à ${suits.map(({ name }) => name).join(', ')}`}
        </li>
      ))}
    </ul>
  );
}
