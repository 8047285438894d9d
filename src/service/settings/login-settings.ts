/** Settings of the login by OpenID Connect, of LTI and of Artemis, as entries of `settings.ts`. */

import type { Setting } from './setting.js';

const serve = ['serve'] as const;
const web = { kind: 'url', protocols: ['https:', 'http:'] } as const;

export const loginSettings: readonly Setting[] = [
  {
    name: 'publicUrl',
    flag: 'public-url',
    variable: 'NEARMISS_PUBLIC_URL',
    value: web,
    commands: serve,
    description: 'address of the service as browsers know it, without a path; logins come back to it',
  },
  {
    name: 'oidcIssuer',
    flag: 'oidc-issuer',
    variable: 'NEARMISS_OIDC_ISSUER',
    value: web,
    commands: serve,
    description: 'issuer of the OpenID Connect provider that people log in at',
  },
  {
    name: 'oidcClientId',
    flag: 'oidc-client',
    variable: 'NEARMISS_OIDC_CLIENT',
    value: { kind: 'text' },
    commands: serve,
    description: 'client id that the provider has given the service',
  },
  {
    name: 'oidcClientSecret',
    variable: 'NEARMISS_OIDC_SECRET',
    value: { kind: 'text' },
    isSecret: true,
    commands: serve,
    description: 'the secret for that client id; without one, PKCE alone',
  },
  {
    name: 'oidcClaim',
    flag: 'oidc-claim',
    variable: 'NEARMISS_OIDC_CLAIM',
    value: { kind: 'text' },
    fallback: 'sub',
    commands: serve,
    description:
      'claim that has the id by which rosters know a person; one that nobody chooses for themselves',
  },
  {
    name: 'oidcEnrolCourse',
    flag: 'oidc-enrol',
    variable: 'NEARMISS_OIDC_ENROL',
    value: { kind: 'text' },
    commands: serve,
    description: 'course that takes in as a student whoever logs in and is in no roster; default: none',
  },
  {
    name: 'ltiFile',
    flag: 'lti',
    variable: 'NEARMISS_LTI',
    value: { kind: 'text' },
    commands: serve,
    description: 'file with the learning platforms that open assignments here by LTI 1.3; default: none',
  },
  {
    name: 'ltiKeyFile',
    flag: 'lti-key',
    variable: 'NEARMISS_LTI_KEY',
    value: { kind: 'text' },
    commands: serve,
    description: 'file of our private key for them, made if missing; default: lti-key.pem in the data folder',
  },
  {
    name: 'athenaLms',
    flag: 'athena-lms',
    variable: 'NEARMISS_ATHENA_LMS',
    value: web,
    commands: serve,
    description:
      'address of the Artemis whose repositories the module for Athena fetches; default: no module',
  },
];
