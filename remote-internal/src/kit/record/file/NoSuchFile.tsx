import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { UserX } from 'lucide-react';
import { useNameRecord } from '../navigation/open-record';

interface Props {
  /** «Apprenti introuvable»: the heading of the page. */
  heading: string;
  title: string;
  back: { to: string; label: string };
}

/** The file does not exist, or is none of this person's business: the page says the same for both. */
export function NoSuchFile({ heading, title, back }: Props) {
  useNameRecord(heading, back.to);
  return (
    <>
      <h1 className="vh">{heading}</h1>
      <EmptyState
        icon={<UserX size={28} aria-hidden />}
        title={title}
        text="L’adresse contient peut-être une erreur, ou la fiche ne vous est pas accessible."
        action={<LinkButton to={back.to}>{back.label}</LinkButton>}
      />
    </>
  );
}
