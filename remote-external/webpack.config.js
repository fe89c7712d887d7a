import { remote } from '../webpack.shared.js';

export default remote('remote-external', 3103, { start: 'apart' });
