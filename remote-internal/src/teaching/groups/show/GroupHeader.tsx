import { groupStatusLabels } from '@tandem/shared/contract/enumerations';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { Link } from '@tandem/shared/router';
import { Status } from '@tandem/shared/ui/display/Status';
import { Clock, MapPin, Presentation } from 'lucide-react';
import { useNameRecord } from '../../../kit/record/navigation/open-record';
import { addressOf } from '../address';
import { groupTones, timeOf } from '../groups.labels';
import { roomOf } from '../../teaching.labels';
import { GroupActions } from './GroupActions';
import { GroupTools } from './GroupTools';
import styles from './header.module.css';

/** What the group is, when and where, by whom, and how full. */
export function GroupHeader({ group }: { group: GroupFile }) {
  const { code, branch, branchCode, location, status, teacherId, teacher, places, capacity, may } = group;
  useNameRecord(code, may.change ? addressOf.list : undefined);
  return (
    <header className={styles.header}>
      <span className={styles.sign} aria-hidden="true">
        {branchCode}
      </span>
      <div className={styles.words}>
        <div className={styles.title}>
          <h1>{`${branch} à ${location}`}</h1>
          <span className={styles.code}>{code}</span>
          <Status tone={groupTones[status]}>{groupStatusLabels[status]}</Status>
        </div>
        <p className={styles.facts}>
          <span>
            <Clock size={15} aria-hidden />
            {timeOf(group) || 'Sans horaire'}
          </span>
          <span>
            <MapPin size={15} aria-hidden />
            {roomOf(group) || 'Sans salle'}
          </span>
          <span>
            <Presentation size={15} aria-hidden />
            {teacherId === null ? 'À pourvoir' : <Link to={`/internal/teachers/show/${teacherId}`}>{teacher}</Link>}
          </span>
          <span>
            <span className={styles.dots} aria-hidden="true">
              {Array.from({ length: capacity }, (_, seat) => (
                <i key={seat} data-taken={seat < places || undefined} />
              ))}
            </span>
            {`${places} / ${capacity} places`}
          </span>
        </p>
      </div>
      <div className={styles.tools}>
        <GroupTools group={group} />
        {may.change && <GroupActions group={group} />}
      </div>
    </header>
  );
}
