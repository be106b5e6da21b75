/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Başlamak için dokunun",
  "kiosk.stillThere": "Hâlâ orada mısınız?",
  "kiosk.clears":
    "{seconds, plural, one {# saniye} other {# saniye}} sonra her şey sonraki ziyaretçi için temizlenecek.",
  "kiosk.stay": "Buradayım",
  "kiosk.startOver": "Baştan başla",
  "kiosk.phone": "Telefonuma al",
  "kiosk.phoneHint": "Kodu kameranızla tarayın. Burada gördüğünüzü açar, hiçbir şey yüklemeniz gerekmez.",
  "kiosk.linkTitle": "Telefonunuzda açın",
  "kiosk.linkHint": "{address} adresini açmak için kodu tarayın.",
  "kiosk.close": "Kapat",
  "kiosk.paused": "Bu ekran mola veriyor",
  "kiosk.pausedHint": "Planı telefonunuzda açmak için kodu tarayın.",
  "kiosk.code": "{address} adresini açan kod",
  "kiosk.pair": "Bu ekranı eşleştir",
  "kiosk.pairHint": "Bir organizatör bu kodu kiosk sayfasına girer.",
  "kiosk.pairTrouble": "Şu anda kod alınamıyor. Otomatik olarak yeniden denenecek.",
  "kiosk.isPaired": "Bu ekran {name} adıyla eşleştirildi.",
  "kiosk.isAlone": "Bu ekran eşleştirilmemiş. Yine de çalışır, yalnızca uzaktan yönetilemez.",
  "kiosk.reload": "Yeniden yükle",
  "kiosk.keyboard": "Ekran klavyesi",
};
