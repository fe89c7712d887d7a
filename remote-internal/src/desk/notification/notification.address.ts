import { noticeStates, type NoticeState } from '@tandem/shared/contract/desk/notifications';
import { noticeTypes, type NoticeType } from '@tandem/shared/contract/desk/notifications.types';
import { useSearchParams } from '@tandem/shared/router';

export interface NoticeAddress {
  state: NoticeState;
  type: NoticeType | undefined;
  /** From 1. */
  page: number;
}

/** What the inbox shows stands in its address; what is usual stays out of it. */
export function useNoticeAddress() {
  const [params, setParams] = useSearchParams();
  const address: NoticeAddress = {
    state: noticeStates.find((state) => state === params.get('state')) ?? 'todo',
    type: noticeTypes.find((type) => type === params.get('type')),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };

  /** Another filter begins at its first page. */
  const change = (changes: Partial<NoticeAddress>) => {
    const { state, type, page } = { ...address, page: 1, ...changes };
    setParams({
      ...(state !== 'todo' && { state }),
      ...(type && { type }),
      ...(page > 1 && { page: String(page) }),
    });
  };
  return { address, change };
}
