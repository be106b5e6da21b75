import { expect, it } from "vitest";
import { redactPath } from "./redactPath";

it.each([
  ["/", "/"],
  ["/e/demo?booth=A1&route=A1,B7", "/e/demo?booth=A1&route=A1,B7"],
  ["/portal/s3cr3t", "/portal/[hidden]"],
  ["/portal/s3cr3t/logo?lang=de", "/portal/[hidden]/logo?lang=de"],
  ["/invitation/s3cr3t", "/invitation/[hidden]"],
  ["/reset/s3cr3t", "/reset/[hidden]"],
  ["/api/v1/list-events?token=s3cr3t&eventId=4", "/api/v1/list-events?token=[hidden]&eventId=4"],
  ["/x?apiKey=s3cr3t", "/x?apiKey=[hidden]"],
  ["/api/auth/callback/oidc?code=s3cr3t&state=1", "/api/auth/callback/oidc?code=[hidden]&state=1"],
  ["/sign-in?callbackUrl=/portal/s3cr3t", "/sign-in?callbackUrl=/portal/[hidden]"],
  ["/sign-in?callbackUrl=%2Finvitation%2Fs3cr3t&a=1", "/sign-in?callbackUrl=%2Finvitation%2F[hidden]&a=1"],
  ["/sign-in?callbackUrl=/reset?token=s3cr3t", "/sign-in?callbackUrl=[hidden]"],
  ["/sign-in?callbackUrl=%2Freset%3Ftoken%3Ds3cr3t", "/sign-in?callbackUrl=[hidden]"],
])("EX-02 %s is logged as %s", (url, shown) => {
  expect(redactPath(url)).toBe(shown);
});
