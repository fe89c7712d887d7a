import { handHeldFields } from './forms.js';

const state = "const [reason, setReason] = useState('');";

it.each([
  [`${state}\n<Form><TextField value={reason} onChange={({ target }) => setReason(target.value)} /></Form>`, [2]],
  [`${state}\n<FormDialog form={form}><DateField value={reason} onValue={setReason} /></FormDialog>`, [2]],
  [
    'const [rows, setRows] = useState([]);\n<Dialog isOpen>\n<CheckField checked={rows.includes(1)} onValue={tick} />\n</Dialog>',
    [3],
  ],
  ['<FormDialog form={form}><TextField {...form.field("reason")} /></FormDialog>', []],
  [
    'const reason = form.choice("reason");\n<Form><DateField value={reason.value} onValue={reason.onValue} /></Form>',
    [],
  ],
  ["const [value] = useState('');\n<Form><DateField value={form.day} onValue={choose} /></Form>", []],
  // A search asks while it is typed, and a filter of a page belongs to no form.
  [`${state}\n<Form role="search"><TextField value={reason} onChange={change} /></Form>`, []],
  [`${state}\n<SearchBox value={reason} onValue={setReason} />`, []],
])('%j tient à la main des champs à ces lignes: %j', (text, lines) => expect(handHeldFields(text)).toEqual(lines));
