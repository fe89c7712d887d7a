import type { Call } from '@tandem/shared/contract/endpoint';
import { reportToJira } from '@tandem/shared/contract/access/session.addresses';
import { createStore } from '../notices/store';
import type { ReportText } from './bundle';

/** Spec §4, word for word. */
export const uploadTexts = {
  uploading: 'Uploading...',
  success: 'Uploaded successfully ✓',
  failure: 'Failed, please contact team',
};
/** Spec §9: until when the notice stands, and when it is gone. */
const visibleMs = { success: [2500, 2900], failure: [1500, 1900] } as const;

export interface UploadNotice {
  state: keyof typeof uploadTexts;
  isLeaving: boolean;
}

export const uploadNotice = createStore<UploadNotice | null>(null);
let timers: ReturnType<typeof setTimeout>[] = [];

function show(state: UploadNotice['state']): void {
  timers.forEach(clearTimeout);
  timers = [];
  uploadNotice.set({ state, isLeaving: false });
  if (state === 'uploading') return;
  const [leave, gone] = visibleMs[state];
  timers = [
    setTimeout(() => uploadNotice.set({ state, isLeaving: true }), leave),
    setTimeout(() => uploadNotice.set(null), gone),
  ];
}

export interface Upload extends ReportText {
  json: Record<string, unknown>;
  screenshotImage: string | null;
}

/** Sends a report and says how it went; resolves to whether it arrived. */
export async function upload(call: Call, body: Upload): Promise<boolean> {
  show('uploading');
  try {
    await call(reportToJira, { body });
    show('success');
    return true;
  } catch {
    show('failure');
    return false;
  }
}

/** The form itself could not be shown. */
export const showUploadFailure = (): void => show('failure');
