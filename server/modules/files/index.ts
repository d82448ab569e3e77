export { files } from './routes/files';
export { uploads } from './routes/uploads';
