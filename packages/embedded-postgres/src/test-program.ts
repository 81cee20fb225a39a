/** The program that the tests play. */
export const PROGRAM = { name: 'app', serviceName: 'test-app' }
