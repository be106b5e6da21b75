export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;

/** The most common passwords of sufficient length. */
const COMMON: ReadonlySet<string> = new Set([
  "0123456789",
  "0987654321",
  "1234512345",
  "1234567890",
  "12345678910",
  "1234567891",
  "123456789a",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "abcd123456",
  "abcdefghij",
  "administrator",
  "administrator1",
  "a123456789",
  "asdfghjkl1",
  "changeme123",
  "iloveyou123",
  "letmein123",
  "password01",
  "password12",
  "password123",
  "password1234",
  "password12345",
  "passw0rd123",
  "passwort123",
  "q1w2e3r4t5",
  "qwerty1234",
  "qwerty12345",
  "qwerty123456",
  "qwertyuiop",
  "qwertyuiop1",
  "qwertzuiop",
  "welcome123",
  "zaq12wsxcde3",
]);

/** Why a password is too easy to guess for this e-mail address; null if it is acceptable. */
export function passwordProblem(password: string, email: string): string | null {
  const word = password.trim().toLowerCase();
  const [name] = email.toLowerCase().split("@");
  if (word === email.toLowerCase() || word === name) {
    return "A password must not be the e-mail address; it is easy to guess.";
  }
  if (COMMON.has(word) || new Set(word).size === 1) {
    return "This password is among the first that anybody would try; take another one.";
  }
  return null;
}
