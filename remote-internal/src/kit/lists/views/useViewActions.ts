import { savedViews, type SavedView, type SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useRefresh } from '@tandem/shared/query';
import { useUndoRemoval } from '../../acts/useUndo';

/** What a person types to keep a view. */
export interface ViewDraft {
  name: string;
  sharedWith: SavedView['sharedWith'];
}

type Roles = Parameters<ReturnType<typeof useAction<typeof savedViews.create>>['run']>[0]['body']['sharedWith'];
type Refusal = Readonly<Record<string, string>> | undefined;
interface Answer {
  ok: boolean;
  status?: number;
  body: unknown;
}

/** Keeps, changes and removes views of a list. Each resolves to the faults of the form, or to nothing when it is done. */
export function useViewActions(screen: SavedViewScreen) {
  const { notify } = usePlatform();
  const refresh = useRefresh();
  const creating = useAction(savedViews.create);
  const changing = useAction(savedViews.change);
  const removing = useAction(savedViews.remove);
  const undo = useUndoRemoval('saved_view');

  /** 422 goes to the form; a view that somebody changed or removed meanwhile is shown as it is now. */
  async function settle(answer: Answer | undefined, done: string): Promise<Refusal> {
    if (answer?.ok) notify({ text: done, tone: 'ok' });
    else if (answer?.status === 422) return (answer.body as { errors: Record<string, string> }).errors;
    else if (answer) {
      notify({ text: (answer.body as { message: string }).message, tone: 'error' });
      await refresh(savedViews.change);
    }
    return undefined;
  }

  const create = async ({ name, sharedWith }: ViewDraft, address: string, onCreated?: (view: SavedView) => void) => {
    const answer = await creating.run({ body: { screen, name, address, sharedWith: sharedWith as Roles } });
    if (answer?.ok) onCreated?.(answer.body);
    return settle(answer, `Vue «\u00a0${name}\u00a0» enregistrée.`);
  };

  const change = async ({ id, version, name }: SavedView, values: Partial<ViewDraft & { address: string }>) =>
    settle(
      await changing.run({ params: { id }, body: { version, values: values as { sharedWith?: Roles } } }),
      `Vue «\u00a0${values.name ?? name}\u00a0» mise à jour.`,
    );

  const remove = async (view: SavedView) => {
    const answer = await removing.run({ params: { id: view.id }, query: { version: view.version } });
    if (!answer?.ok) return settle(answer, '');
    notify({ text: `Vue «\u00a0${view.name}\u00a0» supprimée.`, ...undo(view.id) });
    return undefined;
  };

  return { create, change, remove, isRunning: creating.isRunning || changing.isRunning || removing.isRunning };
}
