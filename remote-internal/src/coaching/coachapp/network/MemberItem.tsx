import type { ContentRight } from '@tandem/shared/contract/coaching/content';
import { network, type NetworkMember } from '@tandem/shared/contract/coaching/network';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { useAction } from '@tandem/shared/query';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Status } from '@tandem/shared/ui/display/Status';
import { MailLink, PhoneLink } from '../../../kit/record/file/reach';
import { ChangeButton } from '../../../kit/record/editing/ChangeButton';
import type { OneOpen } from '../../../kit/record/editing/useOneOpen';
import styles from '../content/content.module.css';
import { useRemoval } from '../content/useRemoval';
import { MemberForm } from './MemberForm';

interface Props {
  coachingId: number;
  right: ContentRight;
  choices: Choices;
  member: NetworkMember;
  forms: OneOpen;
}

/** One person: who they are, how they are reached, and whether they may be. */
export function MemberItem({ forms, ...given }: Props) {
  const { member, right } = given;
  const key = String(member.id);
  const name = fullNameOf(member);
  const remove = useRemoveMember(given);
  if (forms.isOpen(key))
    return (
      <li className={styles.item}>
        <MemberForm {...given} onDone={forms.close} />
      </li>
    );

  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <Avatar name={name} />
        <span className={styles.words}>
          <b>{name}</b>
          <small>{[member.function, member.organisation].filter(Boolean).join(' · ')}</small>
          <Reach of={member} />
          <span>
            <Status tone={member.mayContact ? 'ok' : 'neutral'}>
              {member.mayContact ? 'Peut être contacté·e' : 'Sans accord\u00a0: ne pas contacter'}
            </Status>
          </span>
        </span>
        {right !== 'read' && forms.isFree && (
          <span className={styles.actions}>
            <ChangeButton of={name} isReturning={forms.isReturning(key)} onClick={() => forms.open(key)} />
            {right === 'write' && (
              <Button size="small" variant="quiet" aria-label={`Retirer ${name}`} onClick={() => void remove()}>
                Retirer
              </Button>
            )}
          </span>
        )}
      </div>
      {member.note && <p className={styles.note}>{member.note}</p>}
    </li>
  );
}

/** Numbers and addresses lead somewhere only with the consent of the apprentice. */
function Reach({ of: { phone, email, mayContact } }: { of: NetworkMember }) {
  if (!phone && !email) return null;
  return (
    <span className={styles.reach}>
      {phone && (mayContact ? <PhoneLink number={phone} /> : <span>{formatPhone(phone)}</span>)}
      {email && (mayContact ? <MailLink address={email} /> : <span>{email}</span>)}
    </span>
  );
}

function useRemoveMember({ coachingId: id, member }: Pick<Props, 'coachingId' | 'member'>) {
  const removal = useRemoval();
  const remove = useAction(network.remove);
  return () =>
    removal({
      endpoint: network.remove,
      remove: () => remove.run({ params: { id, memberId: member.id }, body: { version: member.version } }),
      said: `${fullNameOf(member)} ne figure plus dans le réseau.`,
    });
}
