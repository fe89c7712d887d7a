import { callOf } from '@tandem/shared/releases/call';
import { callsGate } from '@tandem/shared/releases/gate.calls';
import { testApp } from '../../testing/app';

describe('une version bâtie avec le contrat d’aujourd’hui', () => {
  it('va avec l’API d’aujourd’hui, appel par appel', async () => {
    const { app } = await testApp();
    const openApi: unknown = (await app.inject('/api/openapi.json')).json();
    const calls = app.mounted.map(({ endpoint }) => callOf(endpoint));
    expect(calls.length).toBeGreaterThan(30);
    expect(callsGate({ name: 'remote-internal', version: '1.0.0+000000000000', calls }, openApi)).toEqual([]);
  });
});
