import { sizeOf } from './file-size';

it.each([
  [900, '900\u00a0octets'],
  [245_760, '240\u00a0Ko'],
  [1_258_291, '1,2\u00a0Mo'],
  [18_204_117, '17\u00a0Mo'],
  [81_604_378_624, '76\u00a0Go'],
])('%i octets se disent «%s»', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text);
});
