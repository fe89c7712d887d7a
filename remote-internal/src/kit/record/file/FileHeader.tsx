import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordNavigation } from '../navigation/RecordNavigation';
import { useNameRecord } from '../navigation/open-record';
import type { RecordNavigationState } from '../navigation/useRecordNavigation';
import styles from './FileHeader.module.css';
import { MailLink, PhoneLink } from './reach';

interface Props {
  name: string;
  facts?: readonly string[];
  mobile: string | null;
  email: string | null;
  badges?: ReactNode;
  actions?: ReactNode;
  /** Between the files of the list one came from; absent for who has no list. */
  navigation?: RecordNavigationState;
}

/** Who it is, how to reach them, and what to know before anything else. */
export function FileHeader({ name, facts = [], mobile, email, badges, actions, navigation }: Props) {
  useNameRecord(name, navigation?.back);
  return (
    <header className={styles.header}>
      <Avatar name={name} size="large" />
      <div className={styles.who}>
        <div className={styles.title}>
          <h1 data-personal="">{name}</h1>
          {badges}
        </div>
        <p className={styles.facts} data-personal="">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {mobile && (
            <span>
              <Phone size={15} aria-hidden />
              <PhoneLink number={mobile} />
            </span>
          )}
          {email && (
            <span>
              <Mail size={15} aria-hidden />
              <MailLink address={email} />
            </span>
          )}
        </p>
      </div>
      {navigation && <RecordNavigation navigation={navigation} />}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
