export { addressAt, findHostsFault, firstAddress, hostsOf } from './hosts.ts';
export { type ConnectionConfig, ListeningClient, READ_ONLY } from './listening-client.ts';
