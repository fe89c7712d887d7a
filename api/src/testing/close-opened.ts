import { closeBeyond, countOpened } from './database';

// What a test opened is closed after it and its hooks, what its file opened at the end of the file: a file of forty
// tests would hold forty applications and databases otherwise. Of hooks that come after, the first ones run last.
let ofFile = 0;
beforeEach(() => void (ofFile = countOpened()));
afterEach(() => closeBeyond(ofFile));
afterAll(() => closeBeyond(0));
