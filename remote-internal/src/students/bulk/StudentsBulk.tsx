import { audienceOf } from '@tandem/shared/access';
import { usePlatform } from '@tandem/shared/platform';
import { Archive, Mail, NotebookPen, Tag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BulkBar } from '../../listing/bars/BulkBar';
import type { StudentList } from '../list/students.listing';
import { ArchiveDialog } from './ArchiveDialog';
import { LeftOutDialog } from './LeftOutDialog';
import { MailDialog } from './MailDialog';
import { MergeButton } from './MergeButton';
import { NoteDialog } from './NoteDialog';
import { SourceDialog } from './SourceDialog';
import { useBulk } from './useBulk';

const actions = {
  mail: { label: 'E-mail', icon: <Mail size={16} aria-hidden />, Dialog: MailDialog, isOffice: false },
  note: { label: 'Remarque', icon: <NotebookPen size={16} aria-hidden />, Dialog: NoteDialog, isOffice: true },
  source: { label: 'Provenance', icon: <Tag size={16} aria-hidden />, Dialog: SourceDialog, isOffice: true },
  archive: { label: 'Archiver', icon: <Archive size={16} aria-hidden />, Dialog: ArchiveDialog, isOffice: false },
} as const;
type Action = keyof typeof actions;

interface Props {
  list: StudentList;
  /** Rows of the filter in all. */
  total: number;
  /** More buttons: the export of the selection. */
  children: ReactNode;
}

/** What can be done with the ticked apprentices; coaches neither write to them nor archive or merge them (domain §5.1). */
export function StudentsBulk({ list, total, children }: Props) {
  const { user } = usePlatform();
  const [open, setOpen] = useState<Action>();
  const bulk = useBulk(list, total);
  const isCoach = audienceOf(user) === 'coach';
  const offered = (Object.keys(actions) as Action[]).filter((key) => !isCoach || actions[key].isOffice);
  const Opened = open && actions[open].Dialog;

  return (
    <>
      <BulkBar ticked={list.ticked} total={total}>
        {offered.map((key) => (
          <button key={key} type="button" onClick={() => setOpen(key)}>
            {actions[key].icon}
            {actions[key].label}
          </button>
        ))}
        {!isCoach && <MergeButton ticked={list.ticked} />}
        {children}
      </BulkBar>
      {Opened && <Opened bulk={bulk} onClose={() => setOpen(undefined)} />}
      {bulk.leftOut && <LeftOutDialog report={bulk.leftOut} onClose={bulk.forget} />}
    </>
  );
}
