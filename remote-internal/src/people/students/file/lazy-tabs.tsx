import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { documents } from '@tandem/shared/contract/platform/documents';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { StudentAppApp, StudentCoachApp, StudentPresence } from '../../../panels';

const NotesTab = lazy(() => import('../notes/NotesTab').then((module) => ({ default: module.NotesTab })));
const DocumentsCard = lazy(() =>
  import('../../../kit/documents/DocumentsCard').then((module) => ({ default: module.DocumentsCard })),
);

/** Code of its own, loaded when the tab is first opened. */
const Later = ({ children }: { children: ReactNode }) => <Suspense fallback={<Skeleton />}>{children}</Suspense>;

interface Options {
  counts?: { documents: number; notes: number } | undefined;
  /** Nobody else learns that there is coaching (coaching 1). */
  hasCoaching: boolean;
}

/** «AppApp», «CoachApp», «Présences», «Documents» and «Remarques»: few open them, so nobody else waits for them. */
export const laterTabs = (file: StudentFile, { counts, hasCoaching }: Options) => [
  {
    id: 'appapp',
    label: 'AppApp',
    content: (
      <Later>
        <StudentAppApp studentId={file.id} />
      </Later>
    ),
  },
  ...(hasCoaching
    ? [
        {
          id: 'coachapp',
          label: 'CoachApp',
          content: (
            <Later>
              <StudentCoachApp studentId={file.id} />
            </Later>
          ),
        },
      ]
    : []),
  {
    id: 'presence',
    label: 'Présences',
    content: (
      <Later>
        <StudentPresence studentId={file.id} />
      </Later>
    ),
  },
  {
    id: 'documents',
    label: 'Documents',
    count: counts?.documents,
    content: (
      <Later>
        <DocumentsCard calls={documents.students} ownerId={file.id} />
      </Later>
    ),
  },
  {
    id: 'notes',
    label: 'Remarques',
    count: counts?.notes,
    content: (
      <Later>
        <NotesTab file={file} />
      </Later>
    ),
  },
];
