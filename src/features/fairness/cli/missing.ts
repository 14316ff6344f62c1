/** A file or address that gives nothing to check; its message is for the command line. */
export class Missing extends Error {}
