import { remote } from '../webpack.shared.js';

export default remote('remote-auth', 3101, { start: 'inside' });
